import { acceptRemoval } from '../../domain/generation/acceptRemoval.ts'
import type { Handler } from '../handler.ts'

export const removeBackground: Handler<'removeBackground'> = async ({ params, body }, call) =>
  await acceptRemoval({ ...params, ...body }, call)
