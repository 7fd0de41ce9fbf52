"""The script that Alembic runs to change a database. `opening.migrate` provides the connection and the transaction."""

from alembic import context

from kongbox.store.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
