// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { type FieldChange, useFieldChange } from './useFieldChange.ts'

const { render } = reactPage()
const title = overlay({ type: 'text', id: 1, content: 'Title' })
const theirs = overlay({ type: 'text', id: 2, row: 2, content: 'Theirs' })
const record = (updatedAt: string, overlays = [title]) => ({ title: '', document: composition(overlays), updatedAt })

const IDS = [2]

it('keeps changing the same overlay if a merge gives its id to another one', async () => {
  const session = createSession({ compositionId: 'c', projectId: 'p', ...record('r1') }, [])
  expect(session.commit('duplicateOverlay', { overlayId: 1 })).toMatchObject({ value: { createdIds: IDS } })
  const fields: FieldChange[] = []
  function Field() {
    fields.push(useFieldChange(IDS, 'Text'))
    return null
  }
  await act(async () =>
    render(
      <SessionProvider session={session}>
        <Field />
      </SessionProvider>,
    ),
  )
  // The field does not re-render in between, just as while the user is typing.
  session.rebaseOnto(record('r2', [title, theirs]))
  expect(session.getState().renames).toHaveLength(1)
  fields[0]?.preview(() => ({ content: 'Ours, typed' }))
  fields[0]?.commit(() => ({ content: 'Ours, typed' }))
  const contents = session.getState().document.overlays.map((each) => ('content' in each ? each.content : ''))
  expect(contents.toSorted()).toEqual(['Ours, typed', 'Theirs', 'Title'])
})
