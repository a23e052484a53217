import { randomUUID } from 'node:crypto'
import { describeBlobStore } from '../../testing/service/blobStoreConformance.ts'
import { diskBlobStore } from './diskBlobStore.ts'

describeBlobStore('diskBlobStore', (folder) => diskBlobStore(folder, randomUUID))
