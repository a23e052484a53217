const WORDS = /Error (?:writing trailer|closing file)|av_interleaved_write_frame/u

/** Whether ffmpeg says that it could not write its file to the end. It ends with exit code 0 then, as if the file were whole. */
export const reportsUnfinished = (errorOutput: string): boolean => WORDS.test(errorOutput)
