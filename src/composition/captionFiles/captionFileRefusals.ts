import { refusalsOf, type Wording } from '../../base/wording.ts'

/** Reasons why a caption file, or a part of it, cannot be read. Lines count from 1. */
export const captionFileRefusals = {
  caption_file_size: 'The file is larger than {most} MB, which is too large for captions. Choose a caption file.',
  caption_file_empty: 'There are no captions in this file. Choose another one.',
  caption_file_unreadable: 'None of the captions in this file can be read.',
  caption_encoding: {
    letters: 'The characters in this file cannot be read. Save it as UTF-8 and import it again.',
    binary: 'This is not a text file. Choose an SRT, VTT, SBV or ASS file.',
  },
  caption_cue_limit: {
    file: 'The file has more than {most, number} captions, which is the limit. Split it into several files.',
    stacked:
      'The file has more than {most, number} captions, which is the limit. Overlapping captions are counted each time the text on screen changes. Split the file into several files.',
    transcript: 'The transcript would produce {count, number} captions, but the limit is {most, number}.',
  },
  caption_text_limit: {
    text: 'Line {line}: the text has {length, number} characters, but the limit is {most, number}.',
    marked:
      'Line {line}: with its formatting, the text has {length, number} characters, but the limit is {most, number}.',
  },
  caption_time_limit: 'Line {line}: the caption ends after 24 hours, which is the latest time allowed.',
  caption_time: {
    unreadable: 'Line {line}: the times in “{text}” cannot be read.',
    arrow: 'Line {line}: “{text}” has no --> between its times.',
    format: 'Line {line}: “{text}” is not a time such as 00:01:02.345.',
    negative: 'Line {line}: “{text}” is before the start of the file.',
  },
  caption_time_missing: 'Line {line}: the times are missing before “{text}”.',
  caption_time_order: {
    before: 'Line {line}: the caption ends before it starts, {from} --> {to}.',
    same: 'Line {line}: the caption starts and ends at the same time, {from} --> {to}.',
  },
  caption_number: 'Line {line}: “{text}” is where the caption number should be.',
  caption_without_text: 'Line {line}: the caption has no text.',
  caption_drawing: 'Line {line}: a drawing cannot be shown as a caption.',
  caption_stack_limit: 'Line {line}: too many captions run at the same time.',
} as const satisfies Record<string, Wording>

export const captionFileRefusal = refusalsOf(captionFileRefusals)

/** Warnings about changes to what was read. */
export const captionNotices = {
  captions_overlap:
    '{count, plural, one {# caption runs at the same time as another one} other {# captions run at the same time as others}}. They are shown one above the other.',
  captions_trimmed:
    '{count, plural, one {# caption ended just after the next one started. It now ends} other {# captions ended just after the next one started. They now end}} when the next one starts.',
  captions_unordered: 'The captions were not in order. They are now sorted by start time.',
  captions_joined:
    '{count, plural, one {At line {line}} other {In # places, first at line {line}}}, text after an empty line was added to the previous caption.',
  captions_rolling: 'Repeated lines were removed, so that each line is shown once.',
  captions_damaged:
    '{count, plural, one {# character in the file cannot be read. It is} other {# characters in the file cannot be read. They are}} shown as �.',
  captions_windows:
    'The file is not UTF-8, so it was read as Western European text (Windows-1252). Check that accented letters are correct.',
} as const satisfies Record<string, Wording>

export const captionNotice = refusalsOf(captionNotices)
