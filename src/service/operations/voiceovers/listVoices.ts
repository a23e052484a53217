import type { Handler } from '../handler.ts'
import { speaks, voicesOf } from '../../domain/speech/voicesOf.ts'

export const listVoices: Handler<'listVoices'> = async ({ query }, call) => {
  const voices = await voicesOf(call)
  const { language } = query
  return { items: language === undefined ? [...voices] : voices.filter((voice) => speaks(voice, language)) }
}
