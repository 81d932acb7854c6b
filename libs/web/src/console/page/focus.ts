let moving = false;

/** After the first page of a visit, each new page takes the focus. */
export const movedOn = () => {
  moving = true;
};

export const takesFocus = () => moving;
