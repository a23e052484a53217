import { useSession } from '../../session/SessionContext.tsx'
import { transcriptStoreOf } from '../transcriptStore.ts'
import { speakerStoreOf } from './speakerStore.ts'

/** Handles a click on the heading of a turn: its name is changed. */
export function useHeadingClick(): (event: { readonly target: EventTarget }) => void {
  const session = useSession()
  return ({ target }) => {
    const heading = target instanceof Element ? target.closest<HTMLElement>('[data-speaker]') : null
    if (heading === null) return
    const turn = Number(heading.dataset['speaker'])
    transcriptStoreOf(session).setState({ selection: { anchor: turn, head: turn } })
    speakerStoreOf(session).setState({ isOpen: true })
  }
}
