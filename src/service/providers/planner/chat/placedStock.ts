import { z } from 'zod'
import { ok, refuse, type Result } from '../../../../base/result.ts'
import type { EditToolName } from '../../../../composition/tools/tools.ts'
import type { PlanRequest } from '../../planner.ts'

const requestSchema = z.object({ query: z.string().trim().min(1).max(100) })

type Unplaced =
  | { readonly reason: 'step_stock_unsearched' }
  | { readonly reason: 'step_stock_missing'; readonly query: string }

/**
 * Replaces the stock queries in an input by stock items. Models know no ids of stock items, so they describe the
 * picture.
 */
export async function placedStock(
  tool: EditToolName,
  input: Readonly<Record<string, unknown>>,
  { findStock }: PlanRequest,
): Promise<Result<Readonly<Record<string, unknown>>, Unplaced>> {
  if (input['stock'] === undefined) return ok(input)
  const request = requestSchema.safeParse(input['stock'])
  if (!request.success) return refuse({ reason: 'step_stock_unsearched' })
  const kind = tool === 'addImageOverlay' ? 'image' : 'video'
  const [item] = await findStock(kind, request.data.query)
  if (!item) return refuse({ reason: 'step_stock_missing', query: request.data.query })
  return ok({ ...input, stock: item.stock })
}
