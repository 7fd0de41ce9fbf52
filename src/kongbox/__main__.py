"""Run the command line as `python -m kongbox`, where the command is not on the path."""

from .cli import main

if __name__ == "__main__":
    main()
