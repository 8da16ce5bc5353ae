import { Button, Dialog, DialogActions, DialogTitle, List, ListItem, ListItemText } from '@mui/material';
import { useState } from 'react';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export default function WeekPage() {
  const [day, setDay] = useState<string>();
  return (
    <>
      <List aria-label="This week">
        {days.map((each) => (
          <ListItem
            key={each}
            secondaryAction={<Button onClick={() => setDay(each)}>{`More of ${each}`}</Button>}
          >
            <ListItemText primary={each} secondary="Sunny" />
          </ListItem>
        ))}
      </List>
      <Dialog open={day !== undefined} onClose={() => setDay(undefined)} aria-labelledby="day">
        <DialogTitle id="day">{day}: sunny all day</DialogTitle>
        <DialogActions>
          <Button onClick={() => setDay(undefined)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
