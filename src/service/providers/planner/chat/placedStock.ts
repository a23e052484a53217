import { z } from 'zod'
import { ok, refuse, type Result } from '../../../../base/result.ts'
import type { EditToolName } from '../../../../composition/tools/tools.ts'
import type { PlanRequest } from '../../planner.ts'

const wishSchema = z.object({ query: z.string().trim().min(1).max(100) })

type Unplaced =
  | { readonly reason: 'step_stock_unsearched' }
  | { readonly reason: 'step_stock_missing'; readonly query: string }

/** Replaces stock queries in the input by stock items. Models know no stock ids, so they describe the picture. */
export async function placedStock(
  tool: EditToolName,
  input: Readonly<Record<string, unknown>>,
  { findStock }: PlanRequest,
): Promise<Result<Readonly<Record<string, unknown>>, Unplaced>> {
  if (input['stock'] === undefined) return ok(input)
  const wish = wishSchema.safeParse(input['stock'])
  if (!wish.success) return refuse({ reason: 'step_stock_unsearched' })
  const kind = tool === 'addImageOverlay' ? 'image' : 'video'
  const [item] = await findStock(kind, wish.data.query)
  if (!item) return refuse({ reason: 'step_stock_missing', query: wish.data.query })
  return ok({ ...input, stock: item.stock })
}
