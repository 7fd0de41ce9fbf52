"""The script that Alembic runs to change a database. `opening.migrate` provides the connection and the transaction."""

from alembic import context

from kongbox.store.tables import metadata

connection = context.config.attributes.get("connection")
if connection is not None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
else:
    context.configure(url=context.config.get_main_option("sqlalchemy.url"), target_metadata=metadata, literal_binds=True)
with context.begin_transaction():
    context.run_migrations()
