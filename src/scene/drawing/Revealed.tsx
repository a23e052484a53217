import { createContext, useContext } from 'react'
import { graphemesOf } from '../../base/graphemes.ts'

/** The fraction of the text that a typewriter animation has revealed. 1 without animation. */
export const RevealedShare = createContext(1)

/** Number of UTF-16 units in the first `share` of graphemes. */
export function revealedLength(text: string, share: number): number {
  if (share >= 1) return text.length
  const graphemes = [...graphemesOf(text)]
  return graphemes[Math.floor(Math.max(0, share) * graphemes.length)]?.index ?? text.length
}

/** Hides the unrevealed part of a text without removing it, so that lines never reflow. */
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
