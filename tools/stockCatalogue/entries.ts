import type { Seconds } from '../../src/base/units.ts'

/** A catalogue item before its file is measured. */
export interface CatalogueEntry {
  /** A number of 1 to 16 digits without a leading zero, like all stock ids. Videos start at 1001, images at 2001. */
  readonly id: string
  /** The name of its drawing and its files. */
  readonly name: string
  readonly kind: 'video' | 'image'
  readonly title: string
  readonly keywords: readonly string[]
  readonly duration?: Seconds
  /** The ffmpeg source of its sound. Omit it for a silent clip. */
  readonly sound?: string
}

const surf =
  'anoisesrc=color=brown:amplitude=0.5:seed=4:sample_rate=48000,' +
  'tremolo=f=0.17:d=0.75,lowpass=f=1400,volume=0.8,afade=t=in:d=0.4,afade=t=out:st=5.4:d=0.6'

const wind =
  'anoisesrc=color=pink:amplitude=0.25:seed=9:sample_rate=48000,' +
  'tremolo=f=0.21:d=0.6,lowpass=f=700,volume=0.7,afade=t=in:d=0.4,afade=t=out:st=4.4:d=0.6'

const words = (text: string): readonly string[] => text.split(' ')

export const catalogueEntries: readonly CatalogueEntry[] = [
  {
    id: '1001',
    name: 'sea-waves',
    kind: 'video',
    title: 'Sea waves at sunset',
    keywords: words('sea ocean water waves sunset sun evening sky beach coast nature calm summer travel holiday surf'),
    duration: 6,
    sound: surf,
  },
  {
    id: '1002',
    name: 'city-lights',
    kind: 'video',
    title: 'City lights at night',
    keywords: words('city lights night bokeh blur street urban traffic party evening background glow cars'),
    duration: 5,
  },
  {
    id: '1003',
    name: 'clouds',
    kind: 'video',
    title: 'Clouds passing in a blue sky',
    keywords: words('clouds sky blue day weather air time-lapse nature background white flying summer'),
    duration: 5,
  },
  {
    id: '1004',
    name: 'confetti',
    kind: 'video',
    title: 'Falling confetti',
    keywords: words(
      'confetti party celebration birthday success win new-year fun colourful congratulations sale launch',
    ),
    duration: 4,
  },
  {
    id: '1005',
    name: 'countdown',
    kind: 'video',
    title: 'Countdown of five seconds',
    keywords: words('countdown timer clock time seconds deadline start numbers watch hurry wait business'),
    duration: 5,
  },
  {
    id: '1006',
    name: 'colour-flow',
    kind: 'video',
    title: 'Flowing colours',
    keywords: words('abstract gradient colours background flow liquid motion design purple pink orange art'),
    duration: 6,
  },
  {
    id: '1007',
    name: 'snow',
    kind: 'video',
    title: 'Snow falling on a forest',
    keywords: words('snow winter forest night trees christmas cold weather moon nature holiday pine'),
    duration: 5,
    sound: wind,
  },
  {
    id: '1008',
    name: 'northern-lights',
    kind: 'video',
    title: 'Northern lights over mountains',
    keywords: words('northern lights aurora night sky stars mountains nature green winter travel landscape'),
    duration: 5,
  },
  {
    id: '1009',
    name: 'coffee',
    kind: 'video',
    title: 'Steaming cup of coffee',
    keywords: words('coffee cup steam drink morning breakfast cafe hot tea break kitchen food cozy'),
    duration: 5,
  },
  {
    id: '2001',
    name: 'mountains',
    kind: 'image',
    title: 'Mountain ridges at sunrise',
    keywords: words('mountains sunrise sun landscape nature haze travel morning hiking view sky outdoor'),
  },
  {
    id: '2002',
    name: 'paper',
    kind: 'image',
    title: 'Handmade paper texture',
    keywords: words('paper texture background old vintage surface material beige note letter'),
  },
  {
    id: '2003',
    name: 'shapes',
    kind: 'image',
    title: 'Pattern of plain shapes',
    keywords: words('abstract shapes geometric pattern background design modern art circles colours square'),
  },
  {
    id: '2004',
    name: 'desk',
    kind: 'image',
    title: 'Desk with laptop and coffee',
    keywords: words('desk office laptop computer work coffee notebook business phone plant study workplace team wood'),
  },
  {
    id: '2005',
    name: 'skyline',
    kind: 'image',
    title: 'City skyline at dusk',
    keywords: words('city skyline night buildings windows moon urban town skyscraper evening stars architecture'),
  },
  {
    id: '2006',
    name: 'dunes',
    kind: 'image',
    title: 'Desert dunes',
    keywords: words('desert dunes sand sun hot travel nature landscape dry sky summer africa'),
  },
  {
    id: '2007',
    name: 'leaves',
    kind: 'image',
    title: 'Tropical leaves',
    keywords: words('leaves plants green nature jungle tropical garden background forest spring square'),
  },
  {
    id: '2008',
    name: 'soft-gradient',
    kind: 'image',
    title: 'Soft pastel gradient',
    keywords: words('gradient pastel background soft light colours minimal abstract pink blue presentation'),
  },
]
