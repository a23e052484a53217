import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMedia } from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { surveyVideo } from './surveyVideo.ts'

