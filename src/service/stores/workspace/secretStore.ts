import type { Db } from '../tables.ts'

export const secretStore = {
  /**
   * Returns the named secret, or stores the proposed one. Processes that start at the same time get the same secret.
   */
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
