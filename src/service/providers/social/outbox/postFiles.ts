import { outputFilename } from '../../../../contract/outputFilename.ts'
import type { OutboxFiles } from './outboxFolder.ts'
import type { PostText, VideoFile } from '../../social.ts'

interface PostToWrite {
  readonly jobId: string
  /** The name of the network. */
  readonly label: string
  readonly text: PostText
  readonly video: VideoFile
}

/** The texts that lie beside the video of a post. The caption is a file of its own, because people copy it. */
export function postFiles({ jobId, label, text, video }: PostToWrite): OutboxFiles['texts'] {
  const file = outputFilename(video.filename)
  const fields = { job_id: jobId, file, ...fieldsOf(text, video) }
  return [
    ['caption.txt', `${captionOf(text)}\n`],
    ['README.txt', readme(text, { label, file })],
    [LAST_POST_FILE, `${JSON.stringify(fields, null, 2)}\n`],
  ]
}

export const LAST_POST_FILE = 'post.json'

const captionOf = (text: PostText): string =>
  text.provider === 'social_one' ? text.post.facebook_caption : text.post.title

/** The fields by which the network's own API names them. */
function fieldsOf(text: PostText, { sizeBytes }: VideoFile): object {
  if (text.provider === 'social_one') {
    const { destinations, facebook_caption: description, mode, page_id, scheduled_at: at } = text.post
    const video_state = { publish: 'PUBLISHED', draft: 'DRAFT', schedule: 'SCHEDULED' }[mode]
    const schedule = at === null ? {} : { scheduled_publish_time: Math.floor(Date.parse(at) / 1000) }
    return { page_id, destinations, description, video_state, ...schedule }
  }
  const { account_id, mode, music_usage_confirmed, project_id: _project, render_job_id: _render, ...info } = text.post
  const post_mode = mode === 'direct' ? 'DIRECT_POST' : 'MEDIA_UPLOAD'
  const source_info = { source: 'FILE_UPLOAD', video_size: sizeBytes }
  return { account_id, post_mode, post_info: info, source_info, music_usage_confirmed }
}

function readme(text: PostText, { file, label }: { readonly label: string; readonly file: string }): string {
  const places = text.provider === 'social_one' ? text.post.destinations : ['profile']
  return [
    `This video is ready for ${label}. Nothing has been posted yet.`,
    '',
    `1. Open ${label} and start a new post (${places.join(' and ').replaceAll('_', ' ')}).`,
    `2. Choose the video: ${file}`,
    '3. Paste the text of caption.txt.',
    ...whenTo(text),
    'The settings of the post are in post.json. When it is posted, this folder can be deleted.',
    '',
  ].join('\n')
}

function whenTo(text: PostText): string[] {
  if (text.provider === 'social_two')
    return [text.post.mode === 'draft' ? '4. Save it as a draft.' : '4. Choose the settings of post.json, and post it.']
  switch (text.post.mode) {
    case 'publish':
      return ['4. Post it.']
    case 'draft':
      return ['4. Save it as a draft.']
    case 'schedule':
      return [`4. Schedule it for ${text.post.scheduled_at ?? ''}.`]
  }
}
