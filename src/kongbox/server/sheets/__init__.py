"""House rules: the form of a sheet, example hands under a sheet, and the sheets of this house."""
