import type { Overlay } from '../../../../../composition/schema.ts'

export interface Noun {
  readonly name: string
  readonly plural: string
  readonly pattern: string
  /** @param isVoice true if the overlay is a voiceover of the project */
  readonly isOne: (overlay: Overlay, isVoice: boolean) => boolean
}

const shape = (kind: string, pattern: string): Noun => ({
  name: kind,
  plural: `${kind}s`,
  pattern,
  isOne: (overlay) => overlay.type === 'shape' && overlay.shape.kind === kind,
})
const type = (name: Overlay['type'], pattern: string, words: readonly [string, string]): Noun => ({
  name: words[0],
  plural: words[1],
  pattern,
  isOne: (overlay) => overlay.type === name,
})

/** Kinds in order of matching, with longer words first. */
export const nouns: readonly Noun[] = [
  {
    name: 'b-roll clip',
    plural: 'b-roll clips',
    pattern: 'b[- ]?rolls?(?: clips?| videos?| shots?)?|cutaways?',
    isOne: (overlay) => overlay.type === 'video' && overlay.layerRole === 'broll',
  },
  type('caption', 'captions?(?: overlay| track| text)?|subtitles?|subs', ['captions', 'captions']),
  type('text', '(?:lower thirds?|sub-?headings?|sub-?titles?|titles?|texts?|headings?|headlines?|headers?|labels?|slogans?|words?|end cards?)(?: overlays?)?', ['text', 'texts']),
  {
    name: 'music track',
    plural: 'music tracks',
    pattern: '(?:background (?:music|tracks?|audio|sounds?)|music|soundtracks?|songs?|tunes?)(?: (?:track|overlay|file)s?)?',
    isOne: (overlay, isVoice) => overlay.type === 'sound' && !isVoice,
  },
  type('sound', '(?:tracks?|sounds?|audio)(?: (?:track|overlay|file)s?)?', ['sound', 'sounds']),
  type('image', '(?:images?|pictures?|photos?|pics?|photographs?|logos?|stills?)(?: overlays?)?', ['image', 'images']),
  type('emoji', 'emojis?|stickers?|smileys?', ['emoji', 'emojis']),
  shape('rectangle', 'rectangles?|box(?:es)?|squares?'),
  shape('ellipse', 'ellipses?|circles?|ovals?'),
  shape('triangle', 'triangles?'),
  shape('star', 'stars?'),
  shape('line', 'lines?'),
  shape('arrow', 'arrows?'),
  shape('polygon', 'polygons?|hexagons?'),
  type('shape', 'shapes?', ['shape', 'shapes']),
  {
    name: 'clip',
    plural: 'clips',
    pattern: '(?:video )?clips?|videos?|footage|shots?|scenes?|takes?|video overlays?|recordings?',
    isOne: (overlay) => overlay.type === 'video',
  },
  { name: 'overlay', plural: 'overlays', pattern: 'overlays?|elements?|items?|layers?', isOne: () => true },
] // biome-ignore format: a table

/** Voiceovers: audio recorded or synthesized for the project. */
export const VOICE = 'voice-? ?overs?|narrations?|voices?|spoken audio'
