import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import { jsonText } from '../json.ts'
import type { Db } from '../tables.ts'

/** Silent ranges of assets, measured once. */
export const quietStore = {
  /** Finds only measurements of the given version. */
  async findMany(db: Db, assetIds: readonly string[], measure: number): Promise<Map<string, readonly SourceSpan[]>> {
    if (assetIds.length === 0) return new Map()
    const query = db.selectFrom('asset_quiet').select(['asset_id', 'quiet']).where('asset_id', 'in', assetIds)
    const rows = await query.where('measure', '=', measure).execute()
    return new Map(rows.map((row) => [row.asset_id, row.quiet]))
  },

  /** Does nothing if the asset was deleted in the meantime. */
  async save(
    db: Db,
    assetId: string,
    measured: { readonly measure: number; readonly quiet: readonly SourceSpan[]; readonly now: Date },
  ): Promise<void> {
    const content = { measure: measured.measure, quiet: jsonText(measured.quiet), measured_at: measured.now }
    await db
      .insertInto('asset_quiet')
      .columns(['asset_id', 'measure', 'quiet', 'measured_at'])
      .expression((expression) =>
        expression
          .selectFrom('assets')
          .select((row) => [
            'assets.id',
            row.val(content.measure).as('measure'),
            row.cast<string>(row.val(content.quiet), 'jsonb').as('quiet'),
            row.cast<Date>(row.val(content.measured_at), 'timestamptz').as('measured_at'),
          ])
          .where('assets.id', '=', assetId),
      )
      .onConflict((conflict) => conflict.column('asset_id').doUpdateSet(content))
      .execute()
  },
}
