import { aiVideoModels } from '../../../domain/generation/aiVideoModels.ts'
import { serverVideoModels } from '../../../domain/generation/serverVideoModels.ts'
import type { Handler } from '../../handler.ts'

export const listAiVideoModels: Handler<'listAiVideoModels'> = async (_input, call) => ({
  items: [...aiVideoModels(await serverVideoModels(call))],
})
