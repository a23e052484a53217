import { aiVideoModels } from '../../../domain/generation/aiVideoModels.ts'
import type { Handler } from '../../handler.ts'

export const listAiVideoModels: Handler<'listAiVideoModels'> = async (_input, call) => ({
  items: [...(await aiVideoModels(call))],
})
