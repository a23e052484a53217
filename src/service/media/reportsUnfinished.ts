const WORDS = /Error (?:writing trailer|closing file)|av_interleaved_write_frame/u

/** Whether ffmpeg reports that it could not finish its file, for which it exits with code 0. */
export const reportsUnfinished = (errorOutput: string): boolean => WORDS.test(errorOutput)
