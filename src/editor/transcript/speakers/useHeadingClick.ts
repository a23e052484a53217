import { useSession } from '../../session/SessionContext.tsx'
import { transcriptStoreOf } from '../transcriptStore.ts'
import { speakerStoreOf } from './speakerStore.ts'

/** Handles a click on the heading of a turn: its name is changed. */
export function useHeadingClick() {
  const session = useSession()
  const onClick = ({ target }: { readonly target: EventTarget }): void => {
    const heading = target instanceof Element ? target.closest<HTMLElement>('[data-speaker]') : null
    if (heading === null) return
    const turn = Number(heading.dataset['speaker'])
    transcriptStoreOf(session).setState({ selection: { anchor: turn, head: turn } })
    speakerStoreOf(session).setState({ isOpen: true })
  }
  return { onClick }
}
