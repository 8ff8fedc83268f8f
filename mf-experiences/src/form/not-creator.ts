export const NOT_CREATOR = 'You can only edit your own experience';
