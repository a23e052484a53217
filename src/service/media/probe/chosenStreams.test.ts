import { expect, it } from 'vitest'
import { chosenStreams } from './chosenStreams.ts'
import { ffprobeOutput } from './ffprobeOutput.ts'

const chosenOf = (streams: readonly object[]) => {
  const { picture, sound } = chosenStreams(ffprobeOutput.parse({ streams }).streams)
  return [picture?.index, sound?.index]
}

it('picks the first picture that is not a cover and the first sound, and skips what cannot be decoded', () => {
  expect(
    chosenOf([
      { index: 0, codec_type: 'video', codec_name: 'mjpeg', disposition: { attached_pic: 1 } },
      { index: 1, codec_type: 'video' },
      { index: 2, codec_type: 'audio', codec_name: 'unknown' },
      { index: 3, codec_type: 'data', codec_name: 'bin_data' },
      { index: 4, codec_type: 'video', codec_name: 'h264', disposition: { attached_pic: 0 } },
      { index: 5, codec_type: 'video', codec_name: 'hevc' },
      { index: 6, codec_type: 'audio', codec_name: 'aac' },
    ]),
  ).toEqual([4, 6])
})

it('picks nothing from an empty list', () => {
  expect(chosenOf([{ index: 0, codec_type: 'audio' }])).toEqual([undefined, undefined])
})
