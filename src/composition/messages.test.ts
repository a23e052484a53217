import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { englishOf } from '../base/message.ts'
import { compositionArbitrary } from '../testing/composition/compositionArbitrary.ts'
import { requestOf } from '../testing/composition/editArbitrary.ts'
import { editDraftArbitrary } from '../testing/composition/editDraft.ts'
import { labelOfEdit } from './editRegistry.ts'
import { compositionMessages } from './messages.ts'

const SEED = 20261126

describe('messages of the core', () => {
  it('each have their own id', () => {
    const ids = compositionMessages().map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it(`name every edit with all values, under a listed id (seed ${SEED})`, () => {
    const byId = new Map(compositionMessages().map(({ id, message }) => [id, message]))
    fc.assert(
      fc.property(compositionArbitrary, editDraftArbitrary, (document, draft) => {
        const label = labelOfEdit(requestOf(document, draft))
        expect(label.message).toBe(byId.get(label.id))
        expect(englishOf(label)).not.toMatch(/[{}]|^edit\./u)
      }),
      { seed: SEED },
    )
  })
})
