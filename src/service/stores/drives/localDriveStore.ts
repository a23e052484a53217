import type { Db } from '../tables.ts'

/** Whether the folder of this machine is shared with the members of a workspace. It is not at first. */
export const localDriveStore = {
  async isShared(db: Db, workspaceId: string): Promise<boolean> {
    const row = await db
      .selectFrom('local_drives')
      .select('is_shared')
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    return row?.is_shared ?? false
  },

  async share(db: Db, workspaceId: string, { isShared, now }: { isShared: boolean; now: Date }): Promise<void> {
    await db
      .insertInto('local_drives')
      .values({ workspace_id: workspaceId, is_shared: isShared, updated_at: now })
      .onConflict((row) => row.column('workspace_id').doUpdateSet({ is_shared: isShared, updated_at: now }))
      .execute()
  },
}
