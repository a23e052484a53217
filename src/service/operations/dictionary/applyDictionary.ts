import { acceptDictionary } from '../../domain/speech/acceptDictionary.ts'
import type { Handler } from '../handler.ts'

export const applyDictionary: Handler<'applyDictionary'> = async ({ body }, call) =>
  await acceptDictionary(body, null, call)
