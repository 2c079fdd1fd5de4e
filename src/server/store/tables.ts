/** Every table of the database, as Kysely sees them. A projection's own table types stand in its file. */

// biome-ignore lint/complexity/noBannedTypes: completed by the store and the projections
export type Tables = {};
