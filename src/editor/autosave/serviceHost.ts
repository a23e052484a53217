import { call } from '../../client/http.ts'
import type { AutosaveHost } from './autosave.ts'

/** Saves and reads one composition through the API. Autosave repeats by its own rules, so the calls do not. */
export function serviceHost(compositionId: string): AutosaveHost {
  const params = { compositionId }
  return {
    async save(input, { idempotencyKey }) {
      const { updatedAt } = await call('replaceComposition', {
        params,
        body: input,
        idempotencyKey,
        isRepeated: false,
        outlivesPage: true,
      })
      return { updatedAt }
    },
    async read() {
      const { title, composition, updatedAt } = await call('readComposition', { params, isRepeated: false })
      return { title, document: composition, updatedAt }
    },
  }
}
