import { readComposition, replaceComposition } from '../../contract/operations/compositions.ts'
import { call } from '../../client/http/http.ts'
import { hostOffers } from '../../client/http/session.ts'
import { changeLabelHeaders } from '../../contract/revisions.ts'
import type { AutosaveHost } from './autosaveHost.ts'

/** Saves and reads one composition through the API. It does not retry, because autosave does. */
export function serviceHost(compositionId: string): AutosaveHost {
  const params = { compositionId }
  return {
    async save(input, { idempotencyKey, label }) {
      const { updatedAt } = await call(replaceComposition, {
        params,
        body: input,
        idempotencyKey,
        ...(hostOffers('compositionRevisions') ? { headers: changeLabelHeaders(label) } : {}),
        isRepeated: false,
        outlivesPage: true,
      })
      return { updatedAt }
    },
    async read() {
      const { title, composition, updatedAt } = await call(readComposition, { params, isRepeated: false })
      return { title, document: composition, updatedAt }
    },
  }
}
