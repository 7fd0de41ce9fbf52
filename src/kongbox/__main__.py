"""Run the command line as `python -m kongbox`."""

from .cli import main

if __name__ == "__main__":
    main()
