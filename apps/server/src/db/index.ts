export { advisoryLocks } from './advisory-locks.ts';
export { cutPage } from './cut-page.ts';
export { createDatabase, type Database, type DatabaseOptions } from './database.ts';
export { type MigrationOutcome, migrate, pendingMigrations } from './migrate.ts';
export { MigrationError } from './migration-error.ts';
export { type MigrationFile, migrationsFolder, migrationsHash, readMigrations } from './migration-files.ts';
export { offsetOf, type PageOrder, pageOrder } from './page-order.ts';
export { applicationRole, connectionOptions, createPool, ownerRole, type PoolOptions } from './pool.ts';
export { databaseTypes } from './types.ts';
