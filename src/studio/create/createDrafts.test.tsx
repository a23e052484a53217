// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadNotices } from '../../ui/notices/loadNotices.ts'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import { useCreateDraft } from './createDrafts.ts'

type Form = ReturnType<typeof useCreateDraft<'voiceover'>>

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

/** Shows the form of a voiceover, and leaves it again. */
async function visit(projectId: string, use: (form: Form) => void): Promise<void> {
  const forms: Form[] = []
  function Page() {
    forms.push(useCreateDraft(projectId, 'voiceover'))
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Page />))
  const form = forms.at(-1)
  if (form === undefined) throw new Error('not rendered')
  await act(async () => use(form))
  await act(async () => root.unmount())
}

it('keeps the text of a form when its page is left, for its project', async () => {
  await visit('first', ([draft, setDraft]) => setDraft({ ...draft, script: 'The sea never sleeps.' }))
  await visit('first', ([draft]) => expect(draft.script).toBe('The sea never sleeps.'))
  await visit('second', ([draft]) => expect(draft.script).toBe(''))
})

it('changes the form as it is when slow work ends, and not as it was when the work began', async () => {
  await visit('slow', ([draft, setDraft]) => {
    setDraft({ ...draft, script: 'Typed meanwhile.' })
    setDraft((now) => ({ ...now, voiceId: 'anna' }))
  })
  await visit('slow', ([draft]) => expect(draft).toMatchObject({ script: 'Typed meanwhile.', voiceId: 'anna' }))
})

it('brings back the entries that were replaced, and asks nothing about an empty form', async () => {
  const { Region } = await loadNotices()
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <ThemeProvider>
        <Region />
      </ThemeProvider>,
    ),
  )
  const undoButtons = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Undo')
  await visit('refilled', ([draft, , refill]) => refill({ ...draft, script: 'Mine.' }))
  await visit('refilled', ([draft, , refill]) => refill({ ...draft, script: 'From a card.' }))
  await expect.poll(() => undoButtons().length, { timeout: 20_000 }).toBe(1)
  await visit('refilled', ([draft]) => expect(draft.script).toBe('From a card.'))
  await act(async () => undoButtons()[0]?.click())
  await visit('refilled', ([draft]) => expect(draft.script).toBe('Mine.'))
  await act(async () => root.unmount())
})
