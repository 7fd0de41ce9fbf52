"""The session book: what people with real tiles have played and paid, entry by entry; all that it tells follows from that."""
