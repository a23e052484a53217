import { use, useLayoutEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react'
import type { OverlayId } from '../../../composition/schema.ts'
import { MissingMedia } from '../../drawing/MissingMedia.tsx'
import { MediaElementPoolContext } from './poolContext.ts'
import type { MediaElementPool } from './mediaElementPool.ts'

interface VideoScreenProps {
  readonly overlayId: OverlayId
  readonly style: CSSProperties
}

function Screen({ pool, overlayId, style }: VideoScreenProps & { readonly pool: MediaElementPool }) {
  const screen = useRef<HTMLDivElement>(null)
  const hasFailed = useSyncExternalStore(pool.subscribe, () => pool.hasFailed(overlayId))
  useLayoutEffect(
    () => (screen.current ? pool.attach(overlayId, screen.current) : undefined),
    [pool, overlayId, hasFailed],
  )
  return hasFailed ? <MissingMedia /> : <div ref={screen} style={style} />
}

/** The screen of a video overlay in a preview. The pool places a media element in it. */
export function VideoScreen(props: VideoScreenProps) {
  const pool = use(MediaElementPoolContext)
  if (!pool) throw new Error('A video of a preview needs a MediaStage around it.')
  return <Screen {...props} pool={pool} />
}
