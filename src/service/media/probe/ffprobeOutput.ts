import { z } from 'zod'

/** A number that ffprobe prints as text. Null for N/A or if it is missing. */
const printedNumber = z
  .union([z.string(), z.number()])
  .optional()
  .transform((text) => {
    const value = text === undefined || text === '' ? Number.NaN : Number(text)
    return Number.isFinite(value) ? value : null
  })

/** Parses `30000/1001` as a number. Null for `0/0` and malformed text. */
const rational = z
  .string()
  .optional()
  .transform((text) => {
    const [numerator, denominator] = (text ?? '').split(/[/:]/).map(Number)
    const value = (numerator ?? Number.NaN) / (denominator ?? Number.NaN)
    return Number.isFinite(value) && value > 0 ? value : null
  })

const word = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === 'unknown' || text === '' ? null : text))

const stream = z.object({
  index: z.int().min(0),
  codec_type: word,
  codec_name: word,
  codec_tag_string: word,
  width: printedNumber,
  height: printedNumber,
  pix_fmt: word,
  profile: word,
  sample_rate: printedNumber,
  channels: printedNumber,
  field_order: word,
  sample_aspect_ratio: rational,
  r_frame_rate: rational,
  avg_frame_rate: rational,
  start_time: printedNumber,
  duration: printedNumber,
  color_range: word,
  color_space: word,
  color_transfer: word,
  color_primaries: word,
  disposition: z.object({ attached_pic: z.number().optional(), default: z.number().optional() }).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z.array(z.object({ rotation: printedNumber })).optional(),
})

/** The parts of the output of `ffprobe -show_format -show_streams -of json` that are used. */
export const ffprobeOutput = z.object({
  streams: z.array(stream).default([]),
  format: z
    .object({ start_time: printedNumber, duration: printedNumber })
    .default({ start_time: null, duration: null }),
})

export type ProbedStream = z.infer<typeof stream>
