import type { PlayerRef } from '@remotion/player'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { GalleryPlayer } from './GalleryPlayer.tsx'
import { painted } from './painted.ts'

const element = document.querySelector('#root')
if (!element) throw new Error('The page has no root.')
const root = createRoot(element)
const player = createRef<PlayerRef>()

window.showFrame = async ({ composition, frame, key, media }) => {
  flushSync(() => root.render(<GalleryPlayer key={key} composition={composition} media={media} player={player} />))
  player.current?.seekTo(frame)
  await painted(() => player.current?.getCurrentFrame() === frame)
}
