import type { ResearchItemOf } from '../../../contract/operations/research/researchItems.ts'
import type { NewSwipeItem } from '../../stores/research/swipeStore.ts'
import { type SwipeItem, swipeRow } from './swipeRow.ts'

/** An ad of a company that does not exist: headline, text, call to action. */
type DemoAd = readonly [headline: string, text: string, callToAction: string]

interface DemoCompany {
  readonly name: string
  readonly category: string
  readonly countries: readonly string[]
  readonly ads: readonly DemoAd[]
}

/** Samples that were written for this service. They show how research works while a swipe file is empty. */
const companies: readonly DemoCompany[] = [
  {
    name: 'Demo: Fernweh Bags',
    category: 'Bags & luggage',
    countries: ['DE', 'US'],
    ads: [
      ['One bag, three trips', 'Your weekend bag opens flat like a suitcase. Watch what fits.', 'Shop now'],
      ['Stop checking bags', 'You paid for the seat. Then for the suitcase. There is another way.', 'Shop now'],
      ['The pocket nobody sees', 'Where do you keep your passport? We put a pocket where no hand goes.', 'Learn more'],
      ['Packed in a minute', 'I timed it. Fold, roll, zip. Here is the whole minute, uncut.', 'Shop now'],
    ],
  },
  {
    name: 'Demo: Little Kiln Coffee',
    category: 'Food & drink',
    countries: ['US', 'GB'],
    ads: [
      ['Your coffee has a birthday', 'Turn the bag around. If there is no roast date, ask why.', 'Get offer'],
      ['Bitter is a mistake', 'Bitter coffee is not strong coffee. Change one thing tomorrow morning.', 'Learn more'],
      ['From kiln to cup', 'A day at the roastery, in the words of the person who roasts.', 'Subscribe'],
      ['Two cups, one test', 'We poured both blind. Guess which one came from the supermarket.', 'Shop now'],
    ],
  },
  {
    name: 'Demo: Deskless',
    category: 'Software',
    countries: ['US', 'CA', 'GB'],
    ads: [
      [
        'The meeting that was a message',
        'Count the meetings of your week. Now count those with a decision.',
        'Sign up',
      ],
      ['Plan on one page', 'This is the whole plan of our team. It fits on one page.', 'Sign up'],
      ['Where did the file go?', 'You know it exists. Somebody sent it. Here is how to find it.', 'Learn more'],
      ['Monday, nine o’clock', 'Before and after: the same Monday with and without a shared board.', 'Sign up'],
    ],
  },
  {
    name: 'Demo: Aloe & Oat',
    category: 'Beauty',
    countries: ['FR', 'DE', 'GB'],
    ads: [
      ['Read the back', 'Everybody reads the front of the tube. We only talk about the back.', 'Shop now'],
      ['A routine of two steps', 'Wash. Cream. That was the routine. Any questions?', 'Shop now'],
      ['My skin in winter', 'Cold outside, heating inside. What I changed last winter.', 'Learn more'],
      ['What dermatologists ask', 'Three questions to ask before you buy another cream.', 'Learn more'],
    ],
  },
  {
    name: 'Demo: Pedal Post',
    category: 'Bicycles',
    countries: ['NL', 'DE'],
    ads: [
      ['The school run', 'Two children, one bike, no parking space. This is our morning.', 'Book now'],
      ['It carries the washing machine', 'People asked what it can carry. So we tried.', 'Learn more'],
      ['Rain, again', 'You think you need a car for this weather. Watch us get wet, and dry.', 'Book now'],
      ['Try it for a week', 'Keep your car. Ride this for a week. Then tell us which one you sold.', 'Book now'],
    ],
  },
]

const hashtags: readonly (readonly [name: string, countries: readonly string[], videos: readonly string[]])[] = [
  ['demo_packwithme', ['US', 'DE'], ['Pack with me for two days', 'What I never pack again', 'One bag for a week']],
  ['demo_morningcoffee', ['US', 'GB'], ['The first cup, in silence', 'I stopped grinding too fine']],
  ['demo_desksetup', ['US', 'CA'], ['My desk before and after', 'Everything I removed from my desk']],
  ['demo_twostepskin', ['FR', 'GB'], ['Two steps, that is all', 'Reading labels so that you need not']],
  ['demo_bikelife', ['NL', 'DE'], ['A week without a car', 'School run in the rain']],
]

const DEMO_YEAR = 2026
const dayOf = (index: number): string =>
  new Date(Date.UTC(DEMO_YEAR, index % 9, 1 + ((index * 7) % 27))).toISOString().slice(0, 10)

function demoCompany({ category, countries, name }: DemoCompany, pageId: string): ResearchItemOf<'company'> {
  const country = countries[0] ?? null
  const unknown = { verification: null, likes: null, imageAddress: null }
  return { kind: 'company', resultId: pageId, pageId, name, category, country, ...unknown }
}

function demoAds({ ads, countries, name }: DemoCompany, { pageId, first }: { pageId: string; first: number }) {
  return ads.map(([headline, text, callToAction], index): ResearchItemOf<'ad'> => {
    const day = dayOf(first + index)
    const isActive = (first + index) % 3 !== 0
    return {
      kind: 'ad',
      resultId: `demo-ad-${first + index + 1}`,
      pageId,
      companyName: name,
      text,
      headline,
      description: null,
      callToAction,
      linkAddress: null,
      platforms: ['FACEBOOK', 'INSTAGRAM'],
      language: 'en',
      countries: [...countries],
      isActive,
      startDate: day,
      endDate: isActive ? null : `${DEMO_YEAR}-10-31`,
      impressions: null,
      media: [],
    }
  })
}

function demoVideo(text: string, hashtag: string, id: string): ResearchItemOf<'video'> {
  const counts = { rank: null, views: null, likes: null, comments: null, shares: null }
  const unknown = { author: null, publishedOn: null, shareAddress: null, embedAddress: null }
  return { kind: 'video', resultId: id, text, hashtag, ...counts, ...unknown, media: [] }
}

function demoItems(): readonly SwipeItem[] {
  const ofCompanies = companies.flatMap((company, index) => {
    const pageId = `demo-company-${index + 1}`
    const ads = demoAds(company, { pageId, first: index * 4 })
    return [{ item: demoCompany(company, pageId) }, ...ads.map((item) => ({ item }))]
  })
  const ofHashtags = hashtags.flatMap(([name, countries, videos], index): SwipeItem[] => {
    const id = `demo-hashtag-${index + 1}`
    const counts = { rank: null, rankChange: null, views: null, posts: null }
    const hashtag: ResearchItemOf<'hashtag'> = {
      kind: 'hashtag',
      resultId: id,
      name,
      ...counts,
      countries: [...countries],
    }
    const shown = videos.map((text, place) => demoVideo(text, name, `demo-video-${index + 1}-${place + 1}`))
    return [{ item: hashtag }, ...shown.map((item) => ({ item, countries, hashtagId: id }))]
  })
  return [...ofCompanies, ...ofHashtags]
}

/** The samples as rows, which are never stored. */
export const demoRows: readonly NewSwipeItem[] = demoItems().map((item, index) => {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  return swipeRow(item, { id, workspaceId: id, projectId: id, importedAt: new Date(0) })
})
