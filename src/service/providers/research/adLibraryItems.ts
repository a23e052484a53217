import { z } from 'zod'
import type { ResearchItemOf, ResearchMedia } from '../../../contract/operations/research/researchItems.ts'
import { looseAddress, looseCount, looseDay, looseFlag, looseText, looseTexts } from './looseFields.ts'

/** Source: ScrapeCreators, /v1/facebook/adLibrary/search/companies. */
export const rawCompanySchema = z.object({
  page_id: z.union([z.string().min(1), z.number().transform(String)]),
  name: z.string().min(1),
  category: looseText,
  verification: looseText,
  country: looseText,
  likes: looseCount,
  image_uri: looseAddress,
})

export function companyOf(raw: z.output<typeof rawCompanySchema>): ResearchItemOf<'company'> {
  const { category, country, image_uri: imageAddress, likes, name, page_id: pageId, verification } = raw
  return { kind: 'company', resultId: pageId, pageId, name, category, verification, country, likes, imageAddress }
}

const rawVideoSchema = z.object({
  video_hd_url: looseAddress,
  video_sd_url: looseAddress,
  video_preview_image_url: looseAddress,
})
const rawImageSchema = z.object({ original_image_url: looseAddress, resized_image_url: looseAddress })
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .catch(null)
    .transform((items) => items ?? [])

const rawSnapshotSchema = z.object({
  page_id: looseText,
  page_name: looseText,
  body: z
    .union([z.object({ text: looseText }).transform(({ text }) => text), looseText])
    .nullish()
    .catch(null),
  title: looseText,
  link_description: looseText,
  cta_text: looseText,
  link_url: looseAddress,
  images: list(rawImageSchema),
  videos: list(rawVideoSchema),
  cards: list(
    z
      .object({ body: looseText, title: looseText, link_url: looseAddress, cta_text: looseText })
      .and(rawVideoSchema.and(rawImageSchema)),
  ),
})

/** Source: ScrapeCreators, /v1/facebook/adLibrary/company/ads. */
export const rawAdSchema = z.object({
  ad_archive_id: z.union([z.string().min(1), z.number().transform(String)]),
  page_id: looseText,
  page_name: looseText,
  is_active: looseFlag,
  start_date: looseDay,
  end_date: looseDay,
  publisher_platform: looseTexts,
  languages: looseTexts,
  targeted_or_reached_countries: looseTexts,
  impressions_with_index: z.object({ impressions_text: looseText }).nullish().catch(null),
  snapshot: rawSnapshotSchema,
})

export function adOf(raw: z.output<typeof rawAdSchema>): ResearchItemOf<'ad'> {
  const { snapshot } = raw
  const [card] = snapshot.cards
  return {
    kind: 'ad',
    resultId: raw.ad_archive_id,
    pageId: raw.page_id ?? snapshot.page_id,
    companyName: raw.page_name ?? snapshot.page_name,
    text: snapshot.body ?? card?.body ?? null,
    headline: snapshot.title ?? card?.title ?? null,
    description: snapshot.link_description,
    callToAction: snapshot.cta_text ?? card?.cta_text ?? null,
    linkAddress: snapshot.link_url ?? card?.link_url ?? null,
    platforms: raw.publisher_platform,
    language: raw.languages[0] ?? null,
    countries: raw.targeted_or_reached_countries.filter((code) => /^[A-Z]{2}$/u.test(code)),
    isActive: raw.is_active,
    startDate: raw.start_date,
    endDate: raw.is_active === true ? null : raw.end_date,
    impressions: raw.impressions_with_index?.impressions_text ?? null,
    media: mediaOf(snapshot),
  }
}

/** Open point: number of media of an ad — 20 are kept, because carousels have ten cards. */
const MAX_MEDIA = 20

function mediaOf({ cards, images, videos }: z.output<typeof rawSnapshotSchema>): ResearchMedia[] {
  const shownVideos = [...videos, ...cards].flatMap((video): ResearchMedia[] => {
    // The smaller file suffices for a transcript, whose source has a limit.
    const address = video.video_sd_url ?? video.video_hd_url
    return address === null ? [] : [{ type: 'video', address, previewAddress: video.video_preview_image_url }]
  })
  const shownImages = [...images, ...cards].flatMap((image): ResearchMedia[] => {
    const address = image.original_image_url ?? image.resized_image_url
    return address === null ? [] : [{ type: 'image', address, previewAddress: image.resized_image_url }]
  })
  return [...shownVideos, ...shownImages].slice(0, MAX_MEDIA)
}
