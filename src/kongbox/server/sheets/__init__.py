"""House rules: the form of a sheet, a sheet tried on example hands, and the sheets of this house."""
