import { acceptRefresh } from '../../domain/insights/acceptRefresh.ts'
import type { Handler } from '../handler.ts'

export const syncInsights: Handler<'syncInsights'> = async ({ params }, call) =>
  await acceptRefresh(params.projectId, null, call)
