import { use, useLayoutEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react'
import type { OverlayId } from '../../../composition/schema.ts'
import { MissingMedia } from '../../drawing/MissingMedia.tsx'
import { MediaDeckContext } from './deckContext.ts'
import type { MediaDeck } from './mediaDeck.ts'

interface VideoScreenProps {
  readonly overlayId: OverlayId
  readonly style: CSSProperties
}

function Screen({ deck, overlayId, style }: VideoScreenProps & { readonly deck: MediaDeck }) {
  const screen = useRef<HTMLDivElement>(null)
  const hasFailed = useSyncExternalStore(deck.subscribe, () => deck.hasFailed(overlayId))
  useLayoutEffect(
    () => (screen.current ? deck.attach(overlayId, screen.current) : undefined),
    [deck, overlayId, hasFailed],
  )
  return hasFailed ? <MissingMedia /> : <div ref={screen} style={style} />
}

/** Where the picture of a video overlay is shown in a preview. The media element in it comes and goes with the deck. */
export function VideoScreen(props: VideoScreenProps) {
  const deck = use(MediaDeckContext)
  if (!deck) throw new Error('A video of a preview needs a MediaStage around it.')
  return <Screen {...props} deck={deck} />
}
