"""Pages for a club to print, such as the card for the table. Typst typesets them."""
