import { z } from 'zod'

/** Only the fields that are used, parsed leniently because the API's fields come and go. */
const sizeSchema = z.number().positive().transform(Math.round)
const idSchema = z.union([z.int().positive().transform(String), z.string()]).pipe(z.string().regex(/^[1-9]\d{0,15}$/u))
const linkSchema = z.string().min(1)

export const pexelsVideoFileSchema = z.object({
  file_type: z.string().nullable().optional(),
  width: sizeSchema.nullable().optional(),
  height: sizeSchema.nullable().optional(),
  fps: z.number().nullable().optional(),
  size: z.number().nullable().optional(),
  link: linkSchema,
})
export type PexelsVideoFile = z.output<typeof pexelsVideoFileSchema>

export const pexelsVideoSchema = z.object({
  id: idSchema,
  width: sizeSchema,
  height: sizeSchema,
  /** In whole seconds. */
  duration: z.number().positive(),
  url: z.string().nullable().optional(),
  image: z.string().nullable().optional(),
  user: z.object({ name: z.string() }).nullable().optional(),
  video_files: z.array(pexelsVideoFileSchema),
})
export type PexelsVideo = z.output<typeof pexelsVideoSchema>

export const pexelsPhotoSchema = z.object({
  id: idSchema,
  width: sizeSchema,
  height: sizeSchema,
  url: z.string().nullable().optional(),
  alt: z.string().nullable().optional(),
  photographer: z.string().nullable().optional(),
  src: z.object({ original: linkSchema, medium: z.string().nullable().optional() }),
})
export type PexelsPhoto = z.output<typeof pexelsPhotoSchema>

export const pexelsVideosSchema = z.object({ videos: z.array(pexelsVideoSchema) })
export const pexelsPhotosSchema = z.object({ photos: z.array(pexelsPhotoSchema) })
