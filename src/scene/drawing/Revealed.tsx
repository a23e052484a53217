import { createContext, useContext } from 'react'
import { graphemesOf } from '../../base/graphemes.ts'

/** The share of a text that a typewriter animation has written so far. 1 for everything that stands still. */
export const RevealedShare = createContext(1)

/** How many UTF-16 units of a text belong to its first `share` of visible characters. */
export function revealedLength(text: string, share: number): number {
  if (share >= 1) return text.length
  const graphemes = [...graphemesOf(text)]
  return graphemes[Math.floor(Math.max(0, share) * graphemes.length)]?.index ?? text.length
}

/** Text of which the part not yet written keeps its room, so that lines never reflow. */
export function Revealed({ text }: { readonly text: string }) {
  const share = useContext(RevealedShare)
  const end = revealedLength(text, share)
  if (end === text.length) return text
  return (
    <>
      {text.slice(0, end)}
      <span style={{ visibility: 'hidden' }}>{text.slice(end)}</span>
    </>
  )
}
