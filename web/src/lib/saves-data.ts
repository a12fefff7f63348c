type Connection = Navigator & { connection?: { saveData?: boolean } };

/** Whether the user asks the browser to save data: then nothing is loaded that may not be needed. */
export const savesData = (): boolean => (navigator as Connection).connection?.saveData === true;
