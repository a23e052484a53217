import type { Db } from '../tables.ts'

export const secretStore = {
  /** The secret of that name; the proposed one where there is none yet. Several processes that start at once agree on one. */
  async findOrCreate(db: Db, name: string, proposed: string): Promise<string> {
    await db
      .insertInto('service_secrets')
      .values({ name, value: proposed })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('service_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return row.value
  },
}
